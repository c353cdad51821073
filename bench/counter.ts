import { randomUUID } from 'node:crypto';
import { type Cifras, figuresOf, load, type Peticion } from './load.ts';
import type { Servidor } from './processes.ts';
import type { Escenario } from './scenario.ts';

export interface Mostrador {
  /** A ticket of three lines, one of them an article of the shelves, sold and paid in cash. */
  vender: { una: Cifras; dieciseis: Cifras };
  /** The same at eight registers of the company at once, two people at each. */
  ocho_cajas: Cifras;
  /** One article taken off its shelf by hand. */
  existencia: { una: Cifras; dieciseis: Cifras };
  corte: { movimientos: number; x_ms: number; z_ms: number };
  /** What was acknowledged, for who looks for it afterwards. */
  ventas: string[];
}

const PRECIO = 45_000;
const ARTICULOS = 40;
const BARATA = 999_000_000;

/** A company's counter: what a ticket costs, what a movement of stock costs, and how long a long day takes to close. */
export const measureCounter = async (
  servidor: Servidor,
  e: Escenario,
  { ventas: amount, movimientos }: { ventas: number; movimientos: number },
): Promise<Mostrador> => {
  const { empresa_id } = e.diez_mil;
  const headers = () => ({
    cookie: e.azar.pick(e.cookies),
    'x-empresa-id': String(empresa_id),
    'content-type': 'application/json',
  });
  const ask = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${servidor.url}${path}`, {
      method,
      // One person, who opens the register and closes it.
      headers: { ...headers(), cookie: e.cookies[0] ?? '', ...(body ? { 'idempotency-key': randomUUID() } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const post = (path: string, body: object): Peticion => ({
    method: 'POST',
    path,
    headers: { ...headers(), 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });

  const stamp = Date.now().toString(36).toUpperCase();
  const articulos: string[] = [];
  for (let i = 0; i < ARTICULOS; i++)
    articulos.push(
      (
        await ask<{ id: string }>('POST', '/api/inventario/articulos', {
          sku: `B-${stamp}-${i}`,
          descripcion: `Filtro de aceite ${i}`,
          existencia_milesimas: BARATA,
          costo_centavos: 5_000,
        })
      ).id,
    );
  const sesion_id = await openRegister(ask, stamp);
  const ventas: string[] = [];
  const service = () => ({
    tipo: 'servicio',
    descripcion: 'Cambio de aceite',
    servicio_id: e.azar.pick(e.diez_mil.servicios),
    cantidad_milesimas: 1000,
    precio_centavos: PRECIO,
    tasa_iva: 1600,
  });
  const part = () => ({
    tipo: 'refaccion',
    descripcion: 'Filtro de aceite',
    articulo_id: e.azar.pick(articulos),
    cantidad_milesimas: 1000,
    precio_centavos: PRECIO,
    tasa_iva: 1600,
  });
  const cobro = { monto_centavos: PRECIO * 3, formas: [{ forma_pago: '01', monto_centavos: PRECIO * 3 }] };
  const sellAt = (sesion: string) =>
    post('/api/ventas', { partidas: [service(), service(), part()], cobro: { ...cobro, sesion_id: sesion } });
  const sell = () => sellAt(sesion_id);
  const sold = (status: number, body: string): boolean => {
    const folio = /"folio":"(NV-\d+)"/.exec(body)?.[1];
    if (folio) ventas.push(folio);
    return status === 201 && folio !== undefined;
  };
  const take = () =>
    post('/api/inventario/movimientos', {
      tipo: 'salida',
      articulo_id: e.azar.pick(articulos),
      cantidad_milesimas: 1000,
      motivo: 'uso_interno',
    });
  const measure = async (draw: () => Peticion, check: (status: number, body: string) => boolean, n: number) => {
    const round = (conexiones: number, peticiones: number) =>
      load({ url: servidor.url, conexiones, peticiones, draw, check, pids: servidor.pids });
    // The first ones only warm it up.
    await round(1, 8);
    return { una: figuresOf(await round(1, Math.ceil(n / 4))), dieciseis: figuresOf(await round(16, n)) };
  };
  const vender = await measure(sell, sold, amount);
  const cajas = [sesion_id];
  while (cajas.length < 8) cajas.push(await openRegister(ask, `${stamp}-${cajas.length}`));
  const ocho_cajas = figuresOf(
    await load({
      url: servidor.url,
      conexiones: 16,
      peticiones: amount,
      draw: () => sellAt(e.azar.pick(cajas)),
      check: sold,
      pids: servidor.pids,
    }),
  );
  const existencia = await measure(take, (status) => status === 201, amount);
  const corte = await closeLongDay(ask, post, servidor, { sesion_id, movimientos });
  return { vender, ocho_cajas, existencia, corte, ventas };
};

type Ask = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

/** A register of its own: whoever left another open in this company is not disturbed. */
const openRegister = async (ask: Ask, stamp: string): Promise<string> => {
  const caja = await ask<{ id: string }>('POST', '/api/cajas', { nombre: `Mostrador ${stamp}` });
  return (await ask<{ id: string }>('POST', '/api/cajas/sesiones', { caja_id: caja.id, fondo_centavos: 0 })).id;
};

/** Fills the session up to that many movements, then takes its X and closes it, with its PDF. */
const closeLongDay = async (
  ask: Ask,
  post: (path: string, body: object) => Peticion,
  servidor: Servidor,
  { sesion_id, movimientos }: { sesion_id: string; movimientos: number },
): Promise<Mostrador['corte']> => {
  const entrada = { tipo: 'entrada', monto_centavos: 100, concepto: 'Cambio', sesion_id };
  const there = (
    await ask<{ movimientos: unknown[]; folios: { cuantos: number }[] }>('GET', `/api/cortes/x/${sesion_id}`)
  ).folios.reduce((sum, { cuantos }) => sum + cuantos, 0);
  await load({
    url: servidor.url,
    conexiones: 8,
    peticiones: Math.max(1, movimientos - there),
    draw: () => post('/api/cajas/movimientos', entrada),
    check: (status) => status === 201,
    pids: servidor.pids,
  });
  let at = performance.now();
  const x = await ask<{ esperado: { esperado_centavos: number } }>('GET', `/api/cortes/x/${sesion_id}`);
  const x_ms = Math.round(performance.now() - at);
  const centavos = x.esperado.esperado_centavos;
  at = performance.now();
  const { archivo } = await ask<{ archivo: string }>('POST', '/api/cortes', {
    sesion_id,
    conteo: { b1000: Math.floor(centavos / 100_000) },
    comentario: 'Cierre de la prueba de velocidad',
    fondo_final_centavos: 0,
  });
  const z_ms = Math.round(performance.now() - at);
  if (!archivo) throw new Error('the close gave no PDF');
  return { movimientos, x_ms, z_ms };
};
