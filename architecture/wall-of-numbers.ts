import { isTest, type Tree } from './tree.ts';

/**
 * Screens where `Number(…)` reads something that nobody typed: a choice of a list, an address, a stored value, a claim to sort by.
 * `platform/contract/numbers.ts` reads typed text whole or not at all.
 */
const NOT_TYPED: Readonly<Record<string, number>> = {
  'modules/ajustes/web/FolioDialog.tsx': 1,
  'modules/ajustes/web/PreciosTab.tsx': 1,
  'modules/alertas/web/HorasDialog.tsx': 2,
  'modules/bancos/web/GastoDialog.tsx': 1,
  'modules/citas/web/agenda/use-drag.ts': 2,
  'modules/citas/web/agenda/use-mover.ts': 2,
  'modules/citas/web/cita/NuevaCitaForm.tsx': 2,
  'modules/clientes/web/publica/aviso-call.ts': 1,
  'modules/compras/web/ComprasPage.tsx': 1,
  'modules/contabilidad/web/libro.ts': 1,
  'modules/cuentas/web/Openings.tsx': 2,
  'modules/cupones/web/reporte/ReportePage.tsx': 1,
  'modules/gastos/web/gasto/gasto-formulario.ts': 1,
  'modules/importaciones/web/Entendido.tsx': 2,
  'modules/informes/web/InformesPage.tsx': 1,
  'modules/inicio/web/greeting.ts': 1,
  'modules/inventario/web/articulos/InventarioPage.tsx': 1,
  'modules/inventario/web/articulos/MoverDialog.tsx': 1,
  'modules/inventario/web/documentos/TraspasosPage.tsx': 1,
  'modules/membresias/web/mostrador/Beneficios.tsx': 1,
  'modules/membresias/web/reporte/ReportePage.tsx': 1,
  'modules/membresias/web/una/dialogs.tsx': 1,
  'modules/perfil/web/EmpresaInicial.tsx': 1,
  'modules/portal/web/StateNotice.tsx': 1,
  'modules/recepciones/web/silueta/EditarMarca.tsx': 1,
  'modules/referidos/web/RecomendadosPage.tsx': 1,
  'modules/servicios/web/ServicioDialog.tsx': 1,
  'modules/servicios/web/ServicioFields.tsx': 3,
  'modules/sesiones/web/ElegirEmpresaPage.tsx': 2,
  'modules/ventas/web/carro/cart-slot.ts': 2,
  'platform/web/call-error.ts': 1,
  'platform/web/drafts/local-drafts.ts': 1,
  'platform/web/format.ts': 5,
  'platform/web/session/SessionAreas.tsx': 1,
  'platform/web/session/legacy-migration.ts': 1,
  'platform/web/session/session-clock.ts': 1,
  'platform/web/shell/LinkCompany.tsx': 1,
  'platform/web/versions/service-worker.ts': 1,
};
/** Digits that are a code and no number: a PIN, the end of a plate. */
const CODES: ReadonlySet<string> = new Set([
  'modules/empleados/web/Acceso.tsx',
  'modules/pasaportes/web/publica/DelDueno.tsx',
]);
/** Measures of the page, colours and versions of programs. */
const MACHINE: ReadonlySet<string> = new Set([
  'modules/empresas/web/CompanyBand.tsx',
  'platform/web/theme/palettes.ts',
  'platform/web/ui/strips/strip-edges.tsx',
  'platform/web/versions/version-number.ts',
]);

const NUMBER = /(?<![\w.])Number\((?![^()]*\.slice\()/g;
const LENIENT = /\bparse(?:Float|Int)\(|\bvalueAsNumber\b|\btype="number"|\.replace(?:All)?\(\/\\D/;

/** Screens with a reader of numbers of their own. */
export function secondReadersOf(tree: Tree): string[] {
  return tree.files
    .filter((file) => isScreen(file))
    .flatMap((file) => {
      const text = tree.read(file).replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
      const found = text.match(NUMBER)?.length ?? 0;
      return [
        ...(LENIENT.test(text) && !CODES.has(file) && !MACHINE.has(file) ? [`${file}: reads digits by itself`] : []),
        ...(found > (NOT_TYPED[file] ?? 0) ? [`${file}: Number(…) of something that may be typed`] : []),
      ];
    });
}

/** WhatsApp of a number that somebody took for one of Mexico. */
export function ownCountriesOf(tree: Tree): string[] {
  return tree.files
    .filter((file) => /^(?:modules|platform|apps)\/.*\.tsx?$/.test(file) && !isTest(file))
    .filter((file) => /wa\.me\/(?:\+?\d|52\$)/.test(tree.read(file)));
}

/** The business day is the server's: on screens `todayIn` alone says it. */
export function ownTodaysOf(tree: Tree): string[] {
  const today =
    /\b(?:dateInZone|dateIn|todayIn)\((?:[\w.]+, )?new Date\(\)|\.format\(new Date\(\)\)|'en-CA'[^;]*= new Date\(\)|now: Date = new Date\(\)/;
  return tree.files.filter((file) => isScreen(file)).filter((file) => today.test(tree.read(file)));
}

const isScreen = (file: string): boolean => /^(?:modules\/[^/]+|platform)\/web\/.*\.tsx?$/.test(file) && !isTest(file);
