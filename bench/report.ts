import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { browserLines, type Vitales } from './browser.ts';
import type { Mostrador } from './counter.ts';
import type { Exactitud } from './exactness.ts';
import type { Entrada, Paralelo } from './extras.ts';
import { type Inspecciones, inspectionLines } from './inspections.ts';
import { type Curva, curveLines } from './every/measure.ts';
import type { Cifras } from './load.ts';
import { round } from './load.ts';
import { type Lazo, loopLines } from './loop.ts';
import type { Operacion } from './operations.ts';
import { type Dueno, ownerLine } from './owner.ts';
import { type Piso, shopLines } from './shop.ts';

export interface Renglon {
  clave: string;
  nombre: string;
  conexiones: number;
  meta: Operacion['meta'];
  app: Cifras;
  piso: Cifras | null;
  /** Rate of the app over that of its floor, in the same minute. */
  del_piso: number | null;
}

export interface Informe {
  fecha: string;
  maquina: string;
  semilla: number;
  documentos: number;
  empresas: number;
  siembra_s: number;
  arranque_ms: number;
  vacio: Record<string, Cifras>;
  renglones: Renglon[];
  mostrador: Mostrador | null;
  inspecciones: Inspecciones | null;
  lazo: Lazo | null;
  piso: Piso | null;
  dueno: Dueno | null;
  curva: Curva | null;
  pdf: Paralelo | null;
  entrada: Entrada | null;
  memoria: Record<string, { servidor_mb: number; base_mb: number }>;
  paginas: { login_kb: number; lista_kb: number } | null;
  vitales: Vitales | null;
  exactitud: Exactitud | null;
}

const Z_GOAL_MS = 2_000;

export const machine = (): string => `${cpus().length} × ${cpus()[0]?.model ?? 'procesador'}`;

const cell = (value: string | number, width: number): string => String(value).padStart(width);
const head = [
  'p50',
  'p95',
  'p99',
  'por s',
  'fallas',
  'cpu node',
  'cpu base',
  'piso p50',
  'piso/s',
  'piso cpu',
  '% piso',
];

/** What the list takes during the burst, against alone. */
const times = ({ lista_sola, lista_mientras }: Paralelo, which: 'p50_ms' | 'p99_ms'): string =>
  `${which.replace('_ms', '')} ${lista_mientras[which]} ms (sola ${lista_sola[which]}, × ${round(lista_mientras[which] / Math.max(0.01, lista_sola[which]))})`;

export const tableOf = (informe: Informe): string => {
  const lines = [
    `${informe.maquina}; ${informe.documentos.toLocaleString('es-MX')} documentos en la empresa grande, ${informe.empresas} empresas; semilla ${informe.semilla}`,
    `${'operación'.padEnd(46)} con ${head.map((title) => cell(title, 9)).join('')}  meta`,
  ];
  for (const [conexiones, cifras] of Object.entries(informe.vacio))
    lines.push(row('ruta vacía de Fastify', Number(conexiones), cifras, null, null, ''));
  for (const { nombre, conexiones, app, piso, del_piso, meta } of informe.renglones)
    lines.push(row(nombre, conexiones, app, piso, del_piso, goalOf(meta, conexiones, app)));
  return [...lines, '', ...ratioLines(informe.renglones), ...extraLines(informe)].join('\n');
};

const row = (
  nombre: string,
  conexiones: number,
  app: Cifras,
  piso: Cifras | null,
  del_piso: number | null,
  goal: string,
): string => {
  const figures = [app.p50_ms, app.p95_ms, app.p99_ms, app.por_s, app.fallidas, app.cpu_servidor_ms, app.cpu_base_ms];
  const floorCpu = piso ? round(piso.cpu_servidor_ms + piso.cpu_base_ms) : '';
  const floor = [
    piso?.p50_ms ?? '',
    piso?.por_s ?? '',
    floorCpu,
    del_piso === null ? '' : `${Math.round(del_piso * 100)}`,
  ];
  return `${nombre.padEnd(46)} ${cell(conexiones, 3)} ${[...figures, ...floor].map((figure) => cell(figure, 9)).join('')}  ${goal}`;
};

const goalOf = ({ p50_ms, p95_ms, por_s }: Operacion['meta'], conexiones: number, app: Cifras): string => {
  if (conexiones === 1 && p95_ms !== undefined) return `${app.p95_ms <= p95_ms ? '✔' : '✘'} p95 ≤ ${p95_ms} ms`;
  if (conexiones === 1 && p50_ms !== undefined) return `${app.p50_ms <= p50_ms ? '✔' : '✘'} p50 ≤ ${p50_ms} ms`;
  if (conexiones > 1 && por_s !== undefined) return `${app.por_s >= por_s ? '✔' : '✘'} ≥ ${por_s} por s`;
  return '';
};

/** What growing costs: the same request where there is much more, by its processor time, which neighbours hardly move. */
const ratioLines = (renglones: readonly Renglon[]): string[] =>
  [
    ['lista', 'lista-10k', 'lista: empresa grande entre la de 10,000'],
    ['abrir', 'abrir-10k', 'abrir: empresa grande entre la de 10,000'],
    ['lista-todas', 'lista-una', 'lista: todas las empresas entre una sola'],
    ['tablero', 'tablero-10k', 'tablero: empresa grande entre la de 10,000'],
    ['semana', 'semana-10k', 'semana de la agenda: empresa grande entre la de 10,000'],
    ['mes', 'mes-10k', 'mes de la agenda: empresa grande entre la de 10,000'],
    ['socio', 'socio-10k', 'lo que da una membresía: empresa grande entre la de 10,000'],
    ['llamar', 'llamar-10k', 'a quién llamar hoy: empresa grande entre la de 10,000'],
    ['numeros', 'numeros-10k', 'los números del mes: empresa grande entre la de 10,000'],
    ['numeros-anio', 'numeros-anio-10k', 'los números de un año: empresa grande entre la de 10,000'],
    ['mi-taller', 'mi-taller-10k', 'lo del cliente: empresa grande entre la de 10,000'],
  ].flatMap(([much, little, nombre]) => {
    const [a, b] = [much, little].map(
      (clave) => renglones.find((one) => one.clave === clave && one.conexiones > 1)?.app,
    );
    if (!a || !b) return [];
    const cpu = (cifras: Cifras) => cifras.cpu_servidor_ms + cifras.cpu_base_ms;
    return [
      `${nombre}: × ${round(cpu(a) / Math.max(0.001, cpu(b)))} de procesador, × ${round(a.p50_ms / Math.max(0.001, b.p50_ms))} de p50`,
    ];
  });

const counterLines = ({ vender, ocho_cajas, existencia, corte }: Mostrador): string[] => [
  ...(
    [
      ['vender un ticket de 3 renglones y cobrarlo', vender],
      ['mover la existencia de un artículo', existencia],
    ] as const
  ).map(
    ([nombre, { una, dieciseis }]) =>
      `${nombre}: p50 ${una.p50_ms} ms; 16 a la vez ${dieciseis.por_s} por s, p99 ${dieciseis.p99_ms} ms, ${una.fallidas + dieciseis.fallidas} fallas`,
  ),
  `lo mismo en ocho cajas de la empresa: ${ocho_cajas.por_s} por s, p99 ${ocho_cajas.p99_ms} ms, ${ocho_cajas.fallidas} fallas`,
  `${corte.z_ms <= Z_GOAL_MS ? '✔' : '✘'} corte Z con ${corte.movimientos.toLocaleString('es-MX')} movimientos: ${corte.z_ms} ms (meta ${Z_GOAL_MS}); su X: ${corte.x_ms} ms`,
];

const extraLines = ({
  mostrador,
  inspecciones,
  lazo,
  piso,
  dueno,
  curva,
  pdf,
  entrada,
  memoria,
  paginas,
  vitales,
  arranque_ms,
  exactitud,
  siembra_s,
}: Informe): string[] => {
  const lines: string[] = mostrador ? counterLines(mostrador) : [];
  if (inspecciones) lines.push(...inspectionLines(inspecciones));
  if (lazo) lines.push(...loopLines(lazo));
  if (piso) lines.push(...shopLines(piso));
  if (dueno) lines.push(ownerLine(dueno));
  if (curva) lines.push(...curveLines(curva));
  if (pdf) {
    lines.push(
      `PDF por primera vez: p50 ${pdf.primera_vez.p50_ms} ms, ${pdf.primera_vez.por_s} por s; guardado: p50 ${pdf.guardado.p50_ms} ms`,
    );
    lines.push(
      `${pdf.dieciseis.correctas} PDF de golpe, 16 a la vez: ${pdf.dieciseis.por_s} por s, ${pdf.dieciseis.fallidas} fallas; la lista mientras: ${times(pdf, 'p50_ms')}, ${times(pdf, 'p99_ms')}`,
    );
  }
  if (entrada)
    lines.push(
      `iniciar sesión: p50 ${entrada.sola.p50_ms} ms; 16 a la vez ${entrada.dieciseis.por_s} por s; la lista mientras: p50 ${entrada.lista_mientras.p50_ms}, p99 ${entrada.lista_mientras.p99_ms} ms`,
    );
  for (const [cuando, { servidor_mb, base_mb }] of Object.entries(memoria))
    lines.push(`memoria ${cuando} (PSS): servidor ${servidor_mb} + base ${base_mb} = ${servidor_mb + base_mb} MB`);
  lines.push(`arranque con datos: ${round(arranque_ms / 1000)} s; siembra: ${siembra_s} s`);
  if (paginas) lines.push(`primera visita, brotli: entrada ${paginas.login_kb} kB, lista ${paginas.lista_kb} kB`);
  if (vitales) lines.push(...browserLines(vitales));
  if (exactitud) lines.push(...exactitud.lineas.map((line) => `${exactitud.correcto ? '✔' : '✘'} ${line}`));
  return lines;
};

export const keepReport = (informe: Informe, table: string): string => {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'latest.json');
  writeFileSync(file, `${JSON.stringify(informe, null, 2)}\n`);
  writeFileSync(join(folder, 'latest.txt'), `${table}\n`);
  return file;
};
