import { createHash } from 'node:crypto';
import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import type { Empresa } from '#modules/empresas/contract.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { etiquetasPrioridad, type Prioridad, prioridades } from '#modules/partidas/contract.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { type Storage, storedPdf } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type CotizacionPdf, type PartidaPdf, renderCotizacionPdf } from './pdf.ts';
import { getCotizacion } from './queries.ts';

/** The quotation printed. Stored by the hash of what it says, so the same paper is set once whoever asks. */
export const printCotizacion = async (
  tx: Tx,
  who: Who,
  id: string,
  { files, enlace }: { files: Storage; enlace?: string },
): Promise<Later> => {
  const empresa = await getEmpresa(tx, who);
  const data = toPdf(await getCotizacion(tx, who, id), empresa, enlace);
  // A link is another paper for each token: setting it again costs less than keeping them all.
  if (enlace !== undefined) return () => renderCotizacionPdf(data);
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32);
  return () => storedPdf(files, `pdf/${who.empresa_id}/cotizacion/${id}/${hash}.pdf`, () => renderCotizacionPdf(data));
};

const MARCAS: Partial<Record<Cotizacion['estado'], string>> = { cancelada: 'CANCELADA', vencida: 'VENCIDA' };

const toPdf = (c: Cotizacion, empresa: Empresa, enlace: string | undefined): CotizacionPdf => ({
  membrete: {
    nombre: empresa.nombre,
    razon_social: empresa.nombre_fiscal,
    rfc: empresa.rfc,
    direccion: empresa.direccion,
    telefono: empresa.telefono,
    correo: empresa.email,
    horario: empresa.horario,
  },
  folio: c.folio,
  version: c.revision,
  fecha: c.fecha,
  vence: c.vigencia,
  asesor: c.asesor,
  cliente: { nombre: c.cliente.nombre, rfc: c.cliente.rfc, telefono: c.cliente.telefono, correo: c.cliente.email },
  vehiculo: c.activo
    ? {
        nombre: c.activo.vehiculo,
        placas: c.activo.placas,
        vin: c.activo.serie,
        color: c.activo.color,
        economico: c.activo.no_economico,
        km: c.kilometraje ?? undefined,
      }
    : undefined,
  motivo: c.motivo,
  entrega_estimada: c.entrega_estimada,
  lineas: linesByPriority(c),
  totales: {
    mano_obra_centavos: c.totales.por_tipo.servicio + c.totales.por_tipo.mano_obra,
    refacciones_centavos: c.totales.por_tipo.refaccion,
    otros_centavos: c.totales.por_tipo.otro,
    // Each line shows its own, and the groups above are already net of it.
    descuento_centavos: 0,
    subtotal_centavos: c.totales.base_centavos,
    iva: c.totales.por_tasa.map(({ tasa_iva, iva_centavos }) => ({ tasa_iva, iva_centavos })),
    total_centavos: c.totales.total_centavos,
    anticipo_centavos: c.anticipo_centavos,
  },
  comentarios: c.comentarios,
  condiciones: c.condiciones === '' ? undefined : c.condiciones.split(/\n+/).filter((line) => line.trim() !== ''),
  enlace,
  marca: MARCAS[c.estado],
});

/** Titles only help when there are several: one group is printed without any. */
const linesByPriority = (c: Cotizacion): PartidaPdf[] => {
  const used = prioridades.filter((prioridad) => c.partidas.some((p) => p.prioridad === prioridad));
  return used.flatMap((prioridad) => linesOf(c, prioridad, used.length > 1));
};

const linesOf = (c: Cotizacion, prioridad: Prioridad, titled: boolean): PartidaPdf[] =>
  c.partidas
    .filter((p) => p.prioridad === prioridad)
    .map((p) => ({
      grupo: titled ? etiquetasPrioridad[prioridad] : undefined,
      descripcion: p.descripcion,
      nota: noteOf(p) || undefined,
      cantidad_milesimas: p.cantidad_milesimas,
      unidad: p.unidad,
      precio_centavos: p.precio_centavos,
      descuento_centavos: p.descuento_centavos,
      tasa_iva: p.tasa_iva,
      total_centavos: p.total_centavos,
    }));

const noteOf = (p: Cotizacion['partidas'][number]): string => {
  const garantia = [
    p.garantia_dias ? `${p.garantia_dias} días` : '',
    p.garantia_km ? `${p.garantia_km.toLocaleString('es-MX')} km` : '',
  ]
    .filter(Boolean)
    .join(' o ');
  return [
    p.clave,
    garantia && `Garantía de ${garantia}`,
    p.decision === 'rechazada' ? 'No autorizada por el cliente' : '',
  ]
    .filter(Boolean)
    .join(' · ');
};
