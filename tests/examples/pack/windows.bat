@echo off
rem Starts Barometer from the folder in which this stands, and leaves the window open where it did not work.
cd /d "%~dp0"
barometer.exe %*
if errorlevel 1 pause
