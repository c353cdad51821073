import { cuentasApi } from '#modules/cuentas/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import {
  askEmailChange,
  beginFactor,
  changePassword,
  confirmEmailChange,
  confirmFactor,
  dropFactor,
  readEmailChange,
  readOwnOpenings,
  readSecurity,
  renewCodes,
} from './changes.ts';
import { askRecovery, readRecovery, recover } from './recovery.ts';
import {
  confirmRegistration,
  createOwnEmpresa,
  readRegistration,
  register,
  resendConfirmation,
} from './registration.ts';
import { readUndo, undoChange } from './undo.ts';

export const cuentasRoutes = (app: App): void => {
  route(app, cuentasApi, 'POST /api/cuentas/registro', (_tx, nobody, { body }) => register(app, nobody, body));
  route(app, cuentasApi, 'POST /api/cuentas/registro/reenvio', (_tx, nobody, { body }) =>
    resendConfirmation(app, nobody, body),
  );
  route(app, cuentasApi, 'GET /api/cuentas/registro/{token}', (_tx, nobody, { params }) =>
    readRegistration(app, nobody, params.token),
  );
  route(app, cuentasApi, 'POST /api/cuentas/registro/confirmacion', (_tx, nobody, { body }, { request, reply }) =>
    confirmRegistration(app, nobody, body, request, reply),
  );

  route(app, cuentasApi, 'POST /api/cuentas/recuperacion', (_tx, nobody, { body }, { request }) =>
    askRecovery(app, nobody, body, request),
  );
  route(app, cuentasApi, 'GET /api/cuentas/recuperacion/{token}', (_tx, nobody, { params }) =>
    readRecovery(app, nobody, params.token),
  );
  route(app, cuentasApi, 'POST /api/cuentas/recuperacion/cambio', (_tx, nobody, { body }, { request, reply }) =>
    recover(app, nobody, body, request, reply),
  );

  route(app, cuentasApi, 'POST /api/cuentas/contrasena', (_tx, who, { body }) => changePassword(app, who, body));
  route(app, cuentasApi, 'POST /api/cuentas/correo', (tx, who, { body }) => askEmailChange(app, tx, who, body.email));
  route(app, cuentasApi, 'GET /api/cuentas/correo/{token}', (_tx, nobody, { params }) =>
    readEmailChange(app, nobody, params.token),
  );
  route(app, cuentasApi, 'POST /api/cuentas/correo/confirmacion', (_tx, nobody, { body }) =>
    confirmEmailChange(app, nobody, body.token),
  );

  route(app, cuentasApi, 'GET /api/cuentas/accesos', (tx, who) => readOwnOpenings(tx, who));
  route(app, cuentasApi, 'GET /api/cuentas/no-fui-yo/{token}', (_tx, nobody, { params }) =>
    readUndo(app, nobody, params.token),
  );
  route(app, cuentasApi, 'POST /api/cuentas/no-fui-yo', (_tx, nobody, { body }) => undoChange(app, nobody, body.token));

  route(app, cuentasApi, 'POST /api/cuentas/empresa', (tx, who, { body }) => createOwnEmpresa(app, tx, who, body));

  route(app, cuentasApi, 'GET /api/cuentas/seguridad', (tx, who) => readSecurity(tx, who));
  route(app, cuentasApi, 'POST /api/cuentas/segundo-factor', (tx, who) => beginFactor(tx, who));
  route(app, cuentasApi, 'POST /api/cuentas/segundo-factor/confirmacion', (tx, who, { body }) =>
    confirmFactor(tx, who, body.codigo),
  );
  route(app, cuentasApi, 'POST /api/cuentas/segundo-factor/codigos', (tx, who) => renewCodes(tx, who));
  route(app, cuentasApi, 'DELETE /api/cuentas/segundo-factor', (tx, who) => dropFactor(tx, who));
};
