export { writeComentario } from './comentarios.ts';
export { getVisita, listVisitas } from './queries.ts';
export { getProximo, hearVisit, writeProximo } from './vehiculo.ts';
