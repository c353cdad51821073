import { type Json, must } from './client.ts';
import { sold } from './sale-cases.ts';
import { type Bench, type Case } from './trial-ground.ts';
import { create } from './workshop.ts';

/** What the SAT knows of the company and of a customer: without it nothing is invoiced. */
const withFiscal = async (bench: Bench): Promise<Json> => {
  const at = `/api/empresas/${bench.owner.empresa_id}/ajustes`;
  const { fiscal } = await must(bench.owner, { method: 'GET', path: at });
  if (fiscal.rfc === '') {
    const { nombre, version } = fiscal;
    const body = { nombre, nombre_fiscal: 'ESCUELA KEMPER URGATE', rfc: 'EKU9003173C9', regimen: '601', cp: '42501' };
    await must(bench.owner, { method: 'PATCH', path: `${at}/fiscal`, body, version });
  }
  return create(bench.owner, '/api/clientes', {
    nombre: `Factura ${bench.next()}`,
    rfc: 'XIA190128J61',
    nombre_fiscal: 'XENON INDUSTRIAL ARTICLES',
    regimen: '601',
    uso_cfdi: 'G03',
    cp_fiscal: '76343',
  });
};
const soldTo = async (bench: Bench): Promise<Json> => sold(bench, { cliente_id: (await withFiscal(bench)).id });
const asked = async (bench: Bench): Promise<Json> =>
  create(bench.owner, '/api/facturas', { documento_id: (await soldTo(bench)).id });

/** Invoices: of one sale, of a day, and undone. */
export const invoiceCases: Record<string, Case> = {
  'POST /api/facturas': async (bench) => ({ body: { documento_id: (await soldTo(bench)).id } }),
  'POST /api/facturas/globales': async (bench) => {
    await withFiscal(bench);
    await sold(bench);
    const { hoy } = await must(bench.owner, { method: 'GET', path: '/api/inicio' });
    const query = `periodicidad=01&fecha=${hoy}`;
    const seen = await must(bench.owner, { method: 'GET', path: `/api/facturas/globales/previa?${query}` });
    const { ventas, total_centavos } = seen;
    return { body: { periodicidad: '01', fecha: hoy, documentos: ventas.length, total_centavos } };
  },
  'POST /api/facturas/{id}/deshecha': async (bench) => ({
    params: { id: (await asked(bench)).id },
    body: { motivo: 'Otro uso' },
  }),
  'POST /api/facturas/documentos/{id}/deshecha': async (bench) => ({
    params: { id: (await asked(bench)).documento_id },
    body: { motivo: 'Otro uso' },
  }),
};
