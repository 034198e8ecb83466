@echo off
rem Runs CrawlGraph from the archive this file lies in; it needs Java 17 or newer.
rem CRAWLGRAPH_OPTS holds further options for the JVM, such as -Xmx4g.
setlocal
set "folder=%~dp0.."
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
"%java%" -version >nul 2>&1
if errorlevel 1 (
  echo crawlgraph: found no Java; install Java 17 or newer and set JAVA_HOME to it 1>&2
  exit /b 1
)
"%java%" -XX:MaxRAMPercentage=50 -XX:+UseParallelGC "-Dcrawlgraph.command=%~f0" %CRAWLGRAPH_OPTS% -jar "%folder%\crawlgraph-app.jar" %*
exit /b %errorlevel%
