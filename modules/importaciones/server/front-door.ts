export { saldosDelCliente, whyNotMergeSaldos } from './fusion.ts';
