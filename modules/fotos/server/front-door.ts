export { changeFoto } from './changes.ts';
export { takeFoto } from './commands.ts';
export type { Dueno, Duenos, JudgeDueno } from './owners.ts';
export { type FotoEnPapel, fotosEnPapel, fotosTyp, picturesOf } from './papel.ts';
export { fotosDelCliente, fotosDelClientePorParte, listDePartes } from './queries.ts';
export { showFotos } from './share.ts';
export { sendFotoDelCliente } from './send-foto.ts';
export { forgetPersona as forgetPersonaOfFotos, tellPersona as tellPersonaOfFotos } from './privacidad.ts';
import './tables.ts';
