import type { Duenos } from '#modules/fotos/server/front-door.ts';
import { judgeFotosDeInspeccion } from '#modules/inspecciones/server/front-door.ts';
import { judgeFotosDeOrden } from '#modules/ordenes/server/front-door.ts';
import { judgeFotosDeEntrega, judgeFotosDeRecepcion } from '#modules/recepciones/server/front-door.ts';
import { judgeFotosDeRefaccion } from '#modules/refacciones/server/front-door.ts';

/** Who judges the photos of each kind of document; `duenos` of the room `fotos` names them. */
export const photoOwners: Duenos = {
  orden: judgeFotosDeOrden,
  inspeccion: judgeFotosDeInspeccion,
  recepcion: judgeFotosDeRecepcion,
  entrega: judgeFotosDeEntrega,
  refaccion: judgeFotosDeRefaccion,
};
