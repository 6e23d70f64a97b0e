// Loaded into the server's process before its own code: answers whoever started it what V8 holds at the moment.
process.on('message', (question) => {
  if (question === 'memory') process.send?.(process.memoryUsage());
});
// the channel alone must not hold the process back from ending
process.channel?.unref();
