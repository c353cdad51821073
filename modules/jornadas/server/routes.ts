import { empleadoOf, sendFoto } from '#modules/empleados/server/front-door.ts';
import { jornadasApi } from '#modules/jornadas/contract.ts';
import { jornadasRefusals } from '#modules/jornadas/rules/refusals.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { changeAjustes, readAjustes } from './ajustes.ts';
import { addAusencia, cancelAusencia } from './ausencias.ts';
import { acceptTurno, addTurno, annulTurno, correctTrabajo, correctTurno } from './correcciones.ts';
import { mark } from './marcas.ts';
import { getPersona, getTurno, listTrabajos, readSemana } from './queries.ts';
import { markAtReloj, readReloj, relojes } from './reloj.ts';

export const jornadasRoutes = (app: App): void => {
  const api = jornadasApi;
  route(app, api, 'GET /api/jornadas/semana', (tx, who, { query }) => readSemana(tx, who, query));
  route(app, api, 'GET /api/jornadas/mia', async (tx, who, { query }) => {
    const empleado = await empleadoOf(tx, who);
    if (!empleado) return { yo: null, semana: null };
    const [yo, semana] = await Promise.all([
      getPersona(tx, who, empleado.id),
      readSemana(tx, who, { ...query, empleado_id: empleado.id }),
    ]);
    return { yo, semana };
  });
  route(app, api, 'POST /api/jornadas/mia/marcas', async (tx, who, { body: { id, clase, marcada_ms } }) => {
    const empleado = await empleadoOf(tx, who);
    if (!empleado) throw new Refusal(jornadasRefusals.no_eres_empleado);
    const marca = { id, clase, empleado_id: empleado.id, dicha_en: new Date(marcada_ms), medio: 'telefono' } as const;
    return mark(tx, who, marca);
  });
  route(app, api, 'GET /api/jornadas/trabajos', async (tx, who, { query }) => ({
    data: await listTrabajos(tx, who, query),
  }));
  route(app, api, 'GET /api/jornadas/mia/trabajos', async (tx, who, { query }) => {
    const empleado = await empleadoOf(tx, who);
    return { data: empleado ? await listTrabajos(tx, who, { ...query, empleado_id: empleado.id }) : [] };
  });
  route(app, api, 'PUT /api/jornadas/trabajos/{id}', (tx, who, { params, body }, { version }) =>
    correctTrabajo(tx, who, params.id, body, version),
  );
  route(app, api, 'POST /api/jornadas/turnos', (tx, who, { body }) => addTurno(tx, who, body));
  route(app, api, 'GET /api/jornadas/turnos/{id}', (tx, who, { params }) => getTurno(tx, who, params.id));
  route(app, api, 'PUT /api/jornadas/turnos/{id}', (tx, who, { params, body }, { version }) =>
    correctTurno(tx, who, params.id, body, version),
  );
  route(app, api, 'POST /api/jornadas/turnos/{id}/aceptacion', (tx, who, { params }, { version }) =>
    acceptTurno(tx, who, params.id, version),
  );
  route(app, api, 'POST /api/jornadas/turnos/{id}/anulacion', (tx, who, { params, body }, { version }) =>
    annulTurno(tx, who, params.id, body.motivo, version),
  );
  route(app, api, 'POST /api/jornadas/ausencias', (tx, who, { body }) => addAusencia(tx, who, body));
  route(app, api, 'POST /api/jornadas/ausencias/{id}/cancelacion', (tx, who, { params }, { version }) =>
    cancelAusencia(tx, who, params.id, version),
  );
  route(app, api, 'GET /api/jornadas/ajustes', (tx, who) => readAjustes(tx, who));
  route(app, api, 'PUT /api/jornadas/ajustes', (tx, who, { body }, { version }) =>
    changeAjustes(tx, who, body, version),
  );
  route(app, api, 'GET /api/jornadas/relojes', async (tx, who) => ({ data: await relojes.list(tx, who) }));
  route(app, api, 'POST /api/jornadas/relojes', async (tx, who, { body }) => {
    const { device: reloj, ...opening } = await relojes.hang(tx, who, body.nombre, app.publicUrl);
    return { reloj, ...opening };
  });
  route(app, api, 'POST /api/jornadas/relojes/{id}/retiro', (tx, who, { params }) =>
    relojes.retire(tx, who, params.id),
  );
  route(app, api, 'GET /api/publico/reloj/{token}', (tx, who) => readReloj(app, tx, who));
  route(app, api, 'GET /api/publico/reloj/{token}/fotos/{empleado_id}', async (tx, who, { params }, { reply }) => {
    await relojes.ofLink(tx, who);
    return sendFoto(tx, who, app.files, params.empleado_id, reply);
  });
  route(app, api, 'POST /api/publico/reloj/{token}/marcas', (_tx, who, { body }, { request }) =>
    markAtReloj(app, who, body, request),
  );
};
