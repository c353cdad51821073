import type { Recepcion } from '#modules/recepciones/rules/formas.ts';
import { sayCombustible, sayFaults } from '#modules/recepciones/rules.ts';
import { formatInstante, formatMoney, formatNumber, formatTelefono } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { type Fact, Facts } from '#platform/web/ui/panel/Facts.tsx';

const consent = (said: boolean | null): string => (said === null ? 'No se preguntó' : said ? 'Sí' : 'No');

/** How it came in, in a few lines; `whole`: with all that was agreed. */
export function Resumen({ recepcion: r, whole = false }: { recepcion: Recepcion; whole?: boolean }) {
  const zona = useSession((state) => state.company?.zona);
  const { piezas_usadas, piezas_del_cliente, publicidad } = r.consentimientos;
  const short: Fact[] = [
    ['Recibió', `${r.usuario_nombre}, ${formatInstante(r.recibida_en, zona)}`],
    ['Queja', r.queja],
    ['Kilometraje', r.kilometraje !== null && `${formatNumber(r.kilometraje)} km`],
    ['Por qué marca menos', r.kilometraje_motivo],
    ['Combustible', sayCombustible(r.combustible_octavos)],
    ['Golpes', r.golpes.length > 0 && `${r.golpes.length} ${r.golpes.length === 1 ? 'marca' : 'marcas'}`],
    ['Con detalle', sayFaults(r.inventario)],
    ['Objetos', r.objetos],
  ];
  const rest: Fact[] = [
    [
      'Entregó',
      [r.entrega.nombre, r.entrega.telefono && formatTelefono(r.entrega.telefono)].filter(Boolean).join(' · '),
    ],
    ['Otra orden porque', r.otra_orden],
    ['Promesa', r.promesa !== null && formatInstante(r.promesa, zona)],
    ['Diagnóstico', r.diagnostico_centavos != null && formatMoney(r.diagnostico_centavos)],
    ['Riesgos', r.riesgos],
    ['Piezas usadas', consent(piezas_usadas)],
    ['Piezas del cliente', consent(piezas_del_cliente)],
    ['Promociones', consent(publicidad)],
  ];
  return <Facts facts={whole ? [...short, ...rest] : short} />;
}
