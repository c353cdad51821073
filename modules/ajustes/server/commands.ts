import { ajustesRefusals, type EmpresaAgregada } from '#modules/ajustes/contract.ts';
import { foundEmpresa } from '#modules/alta/server/front-door.ts';
import { COLORES, isZone } from '#modules/empresas/rules.ts';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { enterCompany } from '#platform/server/db/company.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { isDueno } from './queries.ts';

const MAX_EMPRESAS = 30;

/** Another company of the same owner, ready to work; who asks begins as its Dueño and alone. */
export const addEmpresa = async (
  tx: Tx,
  who: Who,
  { nombre, zona }: EmpresaAgregada,
): Promise<{ empresa_id: number; nombre: string }> => {
  if (!isZone(zona))
    throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { zona: 'Elige una zona horaria de la lista.' } });
  if (!(await isDueno(tx, who))) throw new Refusal(ajustesRefusals.solo_dueno);
  await oneAtATime(tx, `empresas ${who.usuario_id}`);
  const { cuantas } = await tx.one(
    sql<{ cuantas: number }>`select count(*) as cuantas from sesiones.empresas_de(${who.usuario_id}::uuid)`,
  );
  if (cuantas >= MAX_EMPRESAS) throw new Refusal(ajustesRefusals.muchas_empresas, { cuantas });
  const colores = Object.values(COLORES);
  const color = colores[cuantas % colores.length] ?? '#0E5C73';
  const inside = await foundEmpresa(tx, who, { nombre, zona, color });
  await addMember(tx, inside, who.usuario_id, 'dueno');
  // Back to the company of the request, which keeps the answer under its idempotency key.
  await enterCompany(tx, who.empresa_id);
  await writeBitacora(tx, who, {
    accion: 'empresa.agregada',
    id: null,
    texto: `${who.nombre} agregó la empresa ${nombre}.`,
  });
  return { empresa_id: inside.empresa_id, nombre };
};
