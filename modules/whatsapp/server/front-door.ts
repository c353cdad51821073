export { demoMensaje } from './demo.ts';
export { type Notice, sendWhatsapp, tellByWhatsapp } from './sending.ts';
export { isConnected } from './settings.ts';
