// Loaded into the server's process before its own code: report V8's current memory to the parent process.
process.on('message', (question) => {
  if (question === 'memory') process.send?.(process.memoryUsage());
});
// the channel must not keep the process alive
process.channel?.unref();
