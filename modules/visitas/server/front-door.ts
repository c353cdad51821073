export { changeAjuste, type ComplaintListener, listenToComplaints, rateVisita } from './calificaciones.ts';
export { writeComentario } from './comentarios.ts';
export { findProximo, listProximos, type ProximoDicho } from './proximos.ts';
export { getVisita, listVisitas } from './queries.ts';
export { getProximo, hearVisit, writeProximo } from './vehiculo.ts';
export { forgetPersona as forgetPersonaOfVisitas, tellPersona as tellPersonaOfVisitas } from './privacidad.ts';
