import { createCajas } from '#modules/caja/server/front-door.ts';
import { ensurePublicoGeneral } from '#modules/clientes/server/front-door.ts';
import { keepInstallation } from '#modules/direccion/server/front-door.ts';
import { createEmpresa, type EmpresaNueva } from '#modules/empresas/server/front-door.ts';
import { createPlantillas } from '#modules/inspecciones/server/front-door.ts';
import { PRESETS, type Preset } from '#modules/permisos/rules.ts';
import { addMember, createRoles } from '#modules/permisos/server/front-door.ts';
import { createUsuario, type UsuarioNuevo } from '#modules/usuarios/server/front-door.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { toWho, type Who } from '#platform/server/http/who.ts';

/** A company ready to work: roles, one register, the general public, what its inspections ask. Returns `who` inside it, with every permission. */
export const foundEmpresa = async (tx: Tx, who: Who, empresa: EmpresaNueva): Promise<Who> => {
  const inside = await createEmpresa(tx, who, empresa);
  await createRoles(tx, inside);
  const permisos = new Set<string>(PRESETS.dueno.permisos);
  const owner: Who = { ...inside, permisos, can: (key) => permisos.has(key) };
  await createCajas(tx, owner, ['Caja 1']);
  await ensurePublicoGeneral(tx, owner);
  await createPlantillas(tx, owner);
  await writeBitacora(tx, owner, {
    accion: 'empresa.creada',
    id: null,
    texto: `Se creó la empresa ${empresa.nombre}.`,
  });
  return owner;
};

/** First company and its owner in one transaction; that company keeps the installation, and links start with `url`. */
export const foundWithOwner = async (
  tx: Tx,
  empresa: EmpresaNueva,
  usuario: UsuarioNuevo,
  ref: string,
  ip: string,
  url: string | null = null,
): Promise<Who> => {
  const { id } = await createUsuario(tx, usuario);
  const who = toWho({ usuario_id: id, nombre: usuario.nombre, email: usuario.email }, ref, ip, new Date());
  const owner = await foundEmpresa(tx, who, empresa);
  await addMember(tx, owner, id, 'dueno' satisfies Preset);
  await keepInstallation(tx, owner, url);
  return owner;
};
