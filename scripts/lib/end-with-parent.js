import cluster from 'node:cluster';

// Loaded into the server before its own code: should the command that started it be killed, the server ends in order.
// Its workers inherit this file and have a channel of another kind: the orders of the server come through it, and
// without a reference to it a worker that waits for them would end.
if (!cluster.isWorker) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
