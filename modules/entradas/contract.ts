import * as z from 'zod/mini';
import { EstadoSesion, PruebaHumana, sesionesRefusals } from '#modules/sesiones/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, Texto, TextoRequerido, TokenDeEnlace } from '#platform/contract/fields.ts';
import { LinkSwitch } from '#platform/contract/link-switch.ts';
import { refusals } from '#platform/contract/refusal.ts';

export const entradasRefusals = refusals({
  sin_pagina: [404, 'Esta página de entrada ya no sirve. Pide al taller la dirección nueva.'],
  contacto_no_valido: [422, 'Escribe tu correo completo, o tu teléfono a 10 dígitos.'],
  muchas_entradas: [429, 'Pediste muchos enlaces seguidos. Usa el último que te llegó, o vuelve en una hora.'],
  formulario_viejo: [422, 'La página llevaba mucho tiempo abierta. Vuelve a enviar.'],
  muy_rapido: [422, 'Espera un momento y vuelve a enviar.'],
  entrada_usada: [409, 'Este enlace ya se usó o ya venció. Pide otro: llega en un momento.'],
  elige_cuenta: [422, 'Este contacto es de varios clientes. Elige con cuál entras.'],
  acceso_cerrado: [409, 'El taller cerró esta cuenta. Llámale para volver a entrar.'],
  con_contrasena: [409, 'Ya entras a Bahía con contraseña. Usa «Iniciar sesión».'],
});

const conToken = z.object({ token: TokenDeEnlace });
const Casa = z.object({
  nombre: z.string(),
  telefono: z.string(),
  horario: z.string(),
  color: z.string(),
  /** Where the whole notice of privacy is read. */
  aviso: z.nullable(z.string()),
});

/** What anybody finds who opens the page of a company, with a sealed word of when he did. */
export const PaginaDeEntrada = z.object({ empresa: Casa, sello: z.string() });
export type PaginaDeEntrada = z.infer<typeof PaginaDeEntrada>;

/** What a link that came opens, before anybody presses. */
export const EntradaAbierta = z.object({
  empresa: Casa,
  /** Where it was sent. */
  contacto: z.string(),
  /** Those who share the contact: he says who comes. */
  cuentas: z.array(z.object({ id: z.string(), nombre: z.string() })),
  /** Entering confirms the contact for the first time, or one that its customer wrote; null: it was confirmed before. */
  confirma: z.nullable(z.enum(['primera', 'cambio'])),
});
export type EntradaAbierta = z.infer<typeof EntradaAbierta>;

export const EntradaPedida = z.object({
  /** His mail, or his telephone. */
  contacto: TextoRequerido(254, 'Escribe tu correo o tu teléfono.'),
  sello: Texto(200),
  /** A field that nobody sees. */
  sitio: z._default(Texto(200), ''),
  captcha: z.optional(PruebaHumana),
});
export type EntradaPedida = z.infer<typeof EntradaPedida>;

/** What a company says of its page. */
export const PaginaPropia = z.object({
  url: z.nullable(z.string()),
  /** True if links reach nobody: neither mail nor WhatsApp is set up, and staff never see them. */
  sin_canal: z.boolean(),
});

/** One address for all the customers of a company; what each asks for is counted by place and by contact too. */
export const ENTRADAS_POR_HORA = 300;

export const entradasApi = contract({
  'GET /api/entradas/pagina': {
    summary: 'La dirección donde los clientes entran a su cuenta sin contraseña',
    access: 'administrar_permisos|ver_clientes',
    tx: 'read',
    reply: PaginaPropia,
  },
  'PUT /api/entradas/pagina': {
    summary: 'Hacer la dirección donde los clientes entran sin contraseña, otra (la anterior deja de valer) o quitarla',
    access: 'administrar_permisos',
    tx: 'write',
    body: LinkSwitch,
    reply: PaginaPropia,
  },
  'GET /api/publico/entrar/{token}': {
    summary: 'La página donde un cliente pide su enlace para entrar',
    access: 'enlace:entrar',
    tx: 'read',
    params: conToken,
    reply: PaginaDeEntrada,
    refusals: entradasRefusals,
  },
  'POST /api/publico/entrar/{token}': {
    summary: 'Pedir un enlace para entrar sin contraseña; la respuesta es la misma exista o no el cliente',
    access: 'enlace:entrar',
    tx: 'none',
    perHour: ENTRADAS_POR_HORA,
    params: conToken,
    body: EntradaPedida,
    reply: z.object({ success: z.boolean() }),
    refusals: { ...entradasRefusals, ...sesionesRefusals },
  },
  'GET /api/publico/entrada/{token}': {
    summary: 'A qué taller y como quién se entra con un enlace',
    access: 'enlace:entrada',
    tx: 'read',
    params: conToken,
    reply: EntradaAbierta,
    refusals: entradasRefusals,
  },
  'POST /api/publico/entrada/{token}': {
    summary: 'Entrar con el enlace que llegó, una sola vez',
    access: 'enlace:entrada',
    tx: 'none',
    params: conToken,
    body: z.object({ cliente_id: z.optional(Id) }),
    reply: EstadoSesion,
    refusals: { ...entradasRefusals, ...sesionesRefusals },
  },
});
