import type { Cotizacion, PartidaCotizada } from '#modules/cotizaciones/contract.ts';
import { getCotizacion } from '#modules/cotizaciones/server/front-door.ts';
import type { Empresa } from '#modules/empresas/contract.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { getCuentaByDocumento } from '#modules/pagos/server/front-door.ts';
import type { CotizacionPublica, PartidaPublica } from '#modules/portal/contract.ts';
import { estadoPublicoOf, maskName } from '#modules/portal/rules.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** The quotation of the link, as its customer may see it. */
export const readPublica = async (tx: Tx, who: Who): Promise<CotizacionPublica> => {
  const cotizacion = await getCotizacion(tx, who, who.enlace_id);
  const cuenta = cotizacion.orden_id ? await getCuentaByDocumento(tx, who, cotizacion.orden_id) : null;
  return {
    ...toPublica(cotizacion, await getEmpresa(tx, who), who.hoy),
    cobro: cuenta && { ahora_centavos: cuenta.ahora_centavos, saldo_centavos: cuenta.saldo_centavos },
  };
};

const toPublica = (c: Cotizacion, empresa: Empresa, hoy: string): Omit<CotizacionPublica, 'cobro'> => {
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
      tiene_logo: empresa.logo_id !== null,
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
    partidas: hidden ? [] : c.partidas.map(toPartidaPublica),
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
    mensajes: c.mensajes.toReversed().map(({ tipo, nombre, texto, creado_en }) => ({
      del_taller: tipo === 'respuesta',
      nombre: tipo === 'respuesta' ? nombre : '',
      texto,
      creado_en,
    })),
  };
};

const toPartidaPublica = (p: PartidaCotizada): PartidaPublica => ({
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
});
