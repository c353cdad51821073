export { listenToNotices, type Notice, notify, type Told } from './commands.ts';
export { listSilencios } from './queries.ts';
