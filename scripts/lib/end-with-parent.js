// Loaded into the server before its own code: should the command that started it be killed, the server ends in order.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
