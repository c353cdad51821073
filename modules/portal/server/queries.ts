import { avisoUrl } from '#modules/clientes/server/front-door.ts';
import type { Cotizacion, PartidaCotizada } from '#modules/cotizaciones/contract.ts';
import { getCotizacion } from '#modules/cotizaciones/server/front-door.ts';
import type { Empresa } from '#modules/empresas/contract.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { type InspeccionDelCliente, inspeccionesDePuntos } from '#modules/inspecciones/server/front-door.ts';
import { getCuentaByDocumento } from '#modules/pagos/server/front-door.ts';
import type { CotizacionPublica, PartidaPublica } from '#modules/portal/contract.ts';
import { estadoPublicoOf, maskName } from '#modules/portal/rules.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** The quotation of the link, as its customer may see it. */
export const readPublica = async (tx: Tx, who: Who): Promise<CotizacionPublica> => {
  const cotizacion = await getCotizacion(tx, who, who.enlace_id);
  const inspecciones = await foundFor(tx, who, cotizacion);
  const cuenta = cotizacion.orden_id ? await getCuentaByDocumento(tx, who, cotizacion.orden_id) : null;
  return {
    ...toPublica(cotizacion, await letterheadOf(tx, who), who.hoy, inspecciones),
    cobro: cuenta && { ahora_centavos: cuenta.por_pedir_centavos, saldo_centavos: cuenta.saldo_centavos },
  };
};

const letterheadOf = async (tx: Tx, who: Who): Promise<Membrete> => ({
  ...(await getEmpresa(tx, who)),
  aviso: await avisoUrl(tx, who),
});
type Membrete = Empresa & { aviso: string | null };

const foundFor = (tx: Tx, who: Who, { partidas, cliente, activo }: Cotizacion): Promise<InspeccionDelCliente[]> =>
  inspeccionesDePuntos(
    tx,
    who,
    partidas.flatMap(({ punto_id }) => punto_id ?? []),
    { cliente_id: cliente.id, activo_id: activo?.id ?? null },
  );

/** The inspection of the visit that this quotation is part of: of one of before, only what is offered again. */
export const inspeccionOfVisit = async (tx: Tx, who: Who): Promise<InspeccionDelCliente | null> => {
  const cotizacion = await getCotizacion(tx, who, who.enlace_id);
  return ofVisit(cotizacion, await foundFor(tx, who, cotizacion));
};

const ofVisit = ({ amplia }: Cotizacion, found: readonly InspeccionDelCliente[]): InspeccionDelCliente | null =>
  found.find(({ orden_id }) => orden_id === amplia?.id) ?? null;

const toPublica = (
  c: Cotizacion,
  empresa: Membrete,
  hoy: string,
  found: readonly InspeccionDelCliente[],
): Omit<CotizacionPublica, 'cobro'> => {
  const estado = estadoPublicoOf(c.estado, c.enviada_en !== null);
  const hidden = estado === 'en_edicion' || estado === 'cancelada';
  const respuesta = c.autorizaciones.find((a) => a.revision === c.revision);
  return {
    empresa: {
      nombre: empresa.nombre,
      nombre_fiscal: empresa.nombre_fiscal,
      rfc: empresa.rfc,
      direccion: empresa.direccion,
      telefono: empresa.telefono,
      email: empresa.email,
      horario: empresa.horario,
      color: empresa.color,
      clabe: empresa.clabe,
      banco: empresa.banco,
      aviso: empresa.aviso,
    },
    folio: c.folio,
    revision: c.revision,
    estado,
    hoy,
    fecha: c.fecha,
    vigencia: c.vigencia,
    asesor: c.asesor,
    cliente: maskName(c.cliente.nombre),
    vehiculo: c.activo?.vehiculo ?? '',
    placas: c.activo?.placas ?? '',
    kilometraje: c.kilometraje,
    motivo: c.motivo,
    entrega_estimada: c.entrega_estimada,
    precios: c.precios,
    partidas: hidden ? [] : c.partidas.map((p) => toPartidaPublica(p, found, c.firmado)),
    amplia: c.amplia !== null,
    ya_autorizado_centavos: hidden ? null : (c.firmado?.total_centavos ?? null),
    inspeccion: hidden ? null : toProof(ofVisit(c, found)),
    opcion: hidden ? null : c.opcion,
    total_centavos: hidden ? 0 : c.total_centavos,
    autorizado_centavos: hidden ? 0 : c.autorizado_centavos,
    anticipo: c.anticipo,
    anticipo_centavos: hidden ? 0 : c.anticipo_centavos,
    resta_centavos: hidden ? 0 : c.resta_centavos,
    comentarios: hidden ? '' : c.comentarios,
    condiciones: hidden ? '' : c.condiciones,
    respuesta: respuesta
      ? {
          nombre: maskName(respuesta.nombre),
          autorizado_centavos: respuesta.autorizado_centavos,
          documento_hash: respuesta.documento_hash,
          creado_en: respuesta.creado_en,
        }
      : null,
    orden_folio: c.orden_folio,
    mensajes: c.mensajes.toReversed().map(({ tipo, nombre, texto, partida_id, partida, creado_en }) => ({
      del_taller: tipo === 'respuesta',
      nombre: tipo === 'respuesta' ? nombre : '',
      texto,
      partida_id,
      partida,
      creado_en,
    })),
  };
};

const toProof = (i: InspeccionDelCliente | null): CotizacionPublica['inspeccion'] =>
  i && {
    nombre: i.nombre,
    fecha: i.fecha,
    bien: i.puntos.flatMap(({ color, nombre, hallado, antes }) =>
      color === 'verde' ? { nombre, hallado, antes } : [],
    ),
    compartida: i.compartida,
  };

const toHallazgo = (
  { punto_id, motivo }: PartidaCotizada,
  found: readonly InspeccionDelCliente[],
): PartidaPublica['hallazgo'] => {
  const punto = found.flatMap(({ puntos }) => puntos).find(({ id }) => id === punto_id);
  if (!punto) return null;
  const { color, hallado, bien, antes, fotos } = punto;
  // What its reason says already is not said twice.
  const said = hallado !== '' && motivo.includes(hallado);
  return { color, hallado, bien: said ? '' : bien, antes, fotos };
};

const toPartidaPublica = (
  p: PartidaCotizada,
  found: readonly InspeccionDelCliente[],
  firmado: Cotizacion['firmado'],
): PartidaPublica => ({
  id: p.id,
  tipo: p.tipo,
  descripcion: p.descripcion,
  cantidad_milesimas: p.cantidad_milesimas,
  unidad: p.unidad,
  precio_centavos: p.precio_centavos,
  descuento_centavos: p.descuento_centavos,
  tasa_iva: p.tasa_iva,
  base_centavos: p.base_centavos,
  iva_centavos: p.iva_centavos,
  total_centavos: p.total_centavos,
  prioridad: p.prioridad,
  garantia_dias: p.garantia_dias,
  garantia_km: p.garantia_km,
  opcion: p.opcion,
  decision: p.decision,
  firmado_centavos: firmado?.partidas.find(({ id }) => id === p.id)?.total_centavos ?? 0,
  motivo: p.motivo,
  hallazgo: toHallazgo(p, found),
});
