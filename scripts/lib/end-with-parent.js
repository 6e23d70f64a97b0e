import cluster from 'node:cluster';

// Loaded into the server before its own code: when the command that started the server is killed, the server ends in
// order. Its workers inherit this file but have another kind of channel, which carries the server's orders. Without a
// reference to that channel, a worker that waits for orders would end.
if (!cluster.isWorker) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
