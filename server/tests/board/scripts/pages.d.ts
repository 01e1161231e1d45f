// What the checker of the pages' scripts is told of browsers, beyond what it knows.

/** What stands in our pages is HTML, and what is looked up there is known by who looks. */
interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}
interface Document {
  readonly activeElement: any;
  getElementById(id: string): any;
}
interface Element {
  closest(selectors: string): any;
}
interface EventTarget {
  closest?(selectors: string): any;
  readonly tagName?: string;
}
interface Navigator {
  /** Where the browser has it. */
  readonly userAgentData?: { readonly mobile: boolean };
}

/** Put above the worker by the server. */
declare const VERSION: string;
declare const FILES: string[];
/** A worker's own. */
declare function skipWaiting(): Promise<void>;
declare const clients: { claim(): Promise<void> };
interface Event {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
