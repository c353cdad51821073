export { changeFoto, takeFoto } from './commands.ts';
export type { Dueno, Duenos, JudgeDueno } from './owners.ts';
export { fotosDelCliente } from './queries.ts';
export { sendFotoDelCliente } from './send-foto.ts';
import './tables.ts';
