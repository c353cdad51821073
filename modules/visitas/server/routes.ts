import { visitasApi } from '#modules/visitas/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import {
  changeAjuste,
  getAjuste,
  rateVisita,
  readCalificacion,
  readPublica,
  shareCalificacion,
} from './calificaciones.ts';
import { listComentarios, writeComentario } from './comentarios.ts';
import { getFicha } from './ficha.ts';
import { printHistoria } from './pdf.ts';
import { countVisitas, getVisita, listVisitas } from './queries.ts';
import { repeatVisita } from './repetir.ts';
import { getProximo, writeProximo } from './vehiculo.ts';

export const visitasRoutes = (app: App): void => {
  route(app, visitasApi, 'GET /api/visitas', (tx, who, { query }) => listVisitas(tx, who, query));
  route(app, visitasApi, 'GET /api/visitas/totales', (tx, who, { query }) => countVisitas(tx, who, query));
  ratingRoutes(app);
  route(app, visitasApi, 'GET /api/visitas/{id}', (tx, who, { params }) => getVisita(tx, who, params.id));
  route(app, visitasApi, 'GET /api/visitas/{id}/comentarios', (tx, who, { params }) =>
    listComentarios(tx, who, params.id),
  );
  route(app, visitasApi, 'PUT /api/visitas/{id}/comentario', (tx, who, { params, body }, { version }) =>
    writeComentario(tx, who, params.id, body.texto, version),
  );
  route(app, visitasApi, 'POST /api/visitas/{id}/repeticion', (tx, who, { params, body }) =>
    repeatVisita(tx, who, params.id, body.como),
  );
  route(app, visitasApi, 'GET /api/visitas/vehiculos/{id}', (tx, who, { params }) => getFicha(tx, who, params.id));
  route(app, visitasApi, 'GET /api/visitas/vehiculos/{id}/proximo', (tx, who, { params }) =>
    getProximo(tx, who, params.id),
  );
  route(app, visitasApi, 'PUT /api/visitas/vehiculos/{id}/proximo', (tx, who, { params, body }, { version }) =>
    writeProximo(tx, who, params.id, body, version),
  );
  route(app, visitasApi, 'GET /api/visitas/vehiculos/{id}/pdf', (tx, who, { params }) =>
    printHistoria(tx, who, params.id, app.files),
  );
};

const ratingRoutes = (app: App): void => {
  route(app, visitasApi, 'GET /api/visitas/ajuste', (tx, who) => getAjuste(tx, who));
  route(app, visitasApi, 'PUT /api/visitas/ajuste', (tx, who, { body }, { version }) =>
    changeAjuste(tx, who, body, version),
  );
  route(app, visitasApi, 'GET /api/visitas/{id}/calificacion', (tx, who, { params }) =>
    readCalificacion(tx, who, params.id),
  );
  route(app, visitasApi, 'POST /api/visitas/{id}/calificacion/enlace', (tx, who, { params }) =>
    shareCalificacion(tx, who, params.id, app.publicUrl),
  );
  route(app, visitasApi, 'GET /api/publico/calificaciones/{token}', (tx, who) => readPublica(tx, who));
  route(app, visitasApi, 'POST /api/publico/calificaciones/{token}', (tx, who, { body }) =>
    rateVisita(tx, who, body, app.publicUrl),
  );
};
