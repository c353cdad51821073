import { seguimientosApi } from '#modules/seguimientos/contract.ts';
import { tipos } from '#modules/seguimientos/rules.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { decide, writeTo } from './actos.ts';
import { tellAjuste, writeAjuste } from './ajustes.ts';
import { readSeguimientos } from './candidatos.ts';
import { readResultados } from './resultados.ts';

export const seguimientosRoutes = (app: App): void => {
  route(app, seguimientosApi, 'GET /api/seguimientos', async (tx, who, { query }) => {
    const all = await readSeguimientos(tx, who);
    return {
      data: query.tipo ? all.filter(({ tipo }) => tipo === query.tipo) : all,
      por_tipo: tipos.map((tipo) => ({ tipo, cuantos: all.filter((one) => one.tipo === tipo).length })),
    };
  });
  route(app, seguimientosApi, 'POST /api/seguimientos/actos', async (tx, who, { body }) => {
    await decide(tx, who, body);
    return { success: true };
  });
  route(app, seguimientosApi, 'POST /api/seguimientos/mensajes', (tx, who, { body }) =>
    writeTo(tx, who, body, { sendsMail: app.sendsMail }),
  );
  route(app, seguimientosApi, 'GET /api/seguimientos/resultados', (tx, who, { query }) =>
    readResultados(tx, who, query),
  );
  route(app, seguimientosApi, 'GET /api/seguimientos/ajustes', (tx, who) => tellAjuste(tx, who, app.sendsMail));
  route(app, seguimientosApi, 'PUT /api/seguimientos/ajustes', (tx, who, { body }, { version }) =>
    writeAjuste(tx, who, body, version, app.sendsMail),
  );
};
