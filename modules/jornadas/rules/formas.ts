import * as z from 'zod/mini';
import { clasesAusencia, clasesMarca, motivosFin, presencias } from '#modules/jornadas/rules.ts';
import {
  Fecha,
  Id,
  Instante,
  InstanteDado,
  Opaco,
  Parrafo,
  ParrafoRequerido,
  Patron,
  Version,
} from '#platform/contract/fields.ts';

export const HoraDelDia = Patron(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como 18:00.');

export const AjustesEntrada = z.object({
  max_horas: z.int('Escribe cuántas horas.').check(z.gte(1, 'Al menos una hora.'), z.lte(24, 'A lo más 24 horas.')),
  hora_cierre: z.nullable(HoraDelDia),
  varios_trabajos: z.boolean(),
  /** Minutes that a mark may arrive after the hour that it says, without waiting for a supervisor. */
  minutos_sin_revision: z._default(
    z.int('Escribe cuántos minutos.').check(z.gte(0, 'Cero o más.'), z.lte(1440, 'A lo más un día: 1440.')),
    10,
  ),
});
export const Ajustes = z.extend(AjustesEntrada, { version: Version });
export type Ajustes = z.infer<typeof Ajustes>;

const Descanso = z.object({ clase: z.enum(['comida', 'descanso']), desde: Instante, hasta: z.nullable(Instante) });

export const Correccion = z.object({
  id: z.string(),
  motivo: z.string(),
  usuario_nombre: z.string(),
  creado_en: Instante,
  /** In words, as it was. */
  antes: z.string(),
});

export const Turno = z.object({
  id: z.string(),
  empleado_id: z.string(),
  fecha: Fecha,
  entrada_en: Instante,
  salida_en: z.nullable(Instante),
  por_corregir: z.boolean(),
  /** A mark of it arrived long after its hour: it counts once a supervisor accepts or corrects it. */
  por_revisar: z.boolean(),
  descansos: z.array(Descanso),
  correcciones: z.int(),
  /** Something of it waited for the network. */
  sin_red: z.boolean(),
  version: Version,
});
export type Turno = z.infer<typeof Turno>;

export const TurnoDetalle = z.extend(Turno, {
  empleado: z.string(),
  marcas: z.array(
    z.object({
      id: z.string(),
      clase: z.enum(clasesMarca),
      marcada_en: Instante,
      recibida_en: Instante,
      medio: z.enum(['tableta', 'credencial', 'telefono', 'regla']),
      quien: z.string(),
    }),
  ),
  historia: z.array(Correccion),
});
export type TurnoDetalle = z.infer<typeof TurnoDetalle>;

const motivo = ParrafoRequerido(300, 'Escribe por qué se corrige.');
export const TurnoCorregido = z.object({
  entrada_en: InstanteDado,
  salida_en: z.nullable(InstanteDado),
  descansos: z._default(
    z
      .array(
        z.object({
          clase: z.enum(['comida', 'descanso']),
          desde: InstanteDado,
          hasta: z.nullable(InstanteDado),
        }),
      )
      .check(z.maxLength(12, 'A lo más doce descansos.')),
    [],
  ),
  motivo,
});
export type TurnoCorregido = z.infer<typeof TurnoCorregido>;
export const TurnoNuevo = z.extend(TurnoCorregido, { id: z.optional(Id), empleado_id: Id });
export type TurnoNuevo = z.infer<typeof TurnoNuevo>;

/** A stretch of one worker on one line. */
export const Trabajo = z.object({
  id: z.string(),
  empleado_id: z.string(),
  empleado: z.string(),
  color: z.string(),
  documento_id: z.string(),
  partida_id: z.string(),
  folio: z.string(),
  descripcion: z.string(),
  fecha: Fecha,
  inicio_en: Instante,
  fin_en: z.nullable(Instante),
  motivo: z.enum(motivosFin),
  por_corregir: z.boolean(),
  correcciones: z.int(),
  version: Version,
});
export type Trabajo = z.infer<typeof Trabajo>;

export const TrabajoCorregido = z.object({
  inicio_en: InstanteDado,
  fin_en: z.nullable(InstanteDado),
  motivo,
});
export type TrabajoCorregido = z.infer<typeof TrabajoCorregido>;

export const AusenciaNueva = z.object({
  id: z.optional(Id),
  empleado_id: Id,
  clase: z.enum(clasesAusencia),
  desde: Fecha,
  hasta: Fecha,
  nota: z._default(Parrafo(300), ''),
});
export type AusenciaNueva = z.infer<typeof AusenciaNueva>;
export const Ausencia = z.object({
  id: z.string(),
  empleado_id: z.string(),
  clase: z.enum(clasesAusencia),
  desde: Fecha,
  hasta: Fecha,
  nota: z.string(),
  version: Version,
});
export type Ausencia = z.infer<typeof Ausencia>;

const Turnado = z.nullable(z.object({ entra: HoraDelDia, sale: HoraDelDia }));
/** One who may mark, as he is now. */
export const Presente = z.object({
  empleado_id: z.string(),
  numero: z.int(),
  nombre: z.string(),
  puesto: z.string(),
  color: z.string(),
  /** Changes with every photo; null: his initials. */
  foto: z.nullable(z.string()),
  presencia: z.enum(presencias),
  /** Since when he is as he is; null: he has not come. */
  desde: z.nullable(Instante),
  puede: z.array(z.enum(clasesMarca)),
});
export type Presente = z.infer<typeof Presente>;

export const Persona = z.extend(Presente, { horario: z.array(Turnado) });
export type Persona = z.infer<typeof Persona>;

export const Trabajadas = z.object({ empleado_id: z.string(), fecha: Fecha, segundos: z.int() });

/** A week of the workshop, or of one person. */
export const Semana = z.object({
  desde: Fecha,
  hasta: Fecha,
  ahora: Instante,
  personas: z.array(Persona),
  turnos: z.array(Turno),
  trabajadas: z.array(Trabajadas),
  ausencias: z.array(Ausencia),
});
export type Semana = z.infer<typeof Semana>;

export const MarcaNueva = z.object({
  id: Id,
  clase: z.enum(clasesMarca),
  /** What the clock of the device said; the server puts it where it can be. */
  marcada_ms: z.int(),
});
export type MarcaNueva = z.infer<typeof MarcaNueva>;

export const MarcaEnReloj = z.object({
  id: Id,
  /** Left out, what is marked is the only thing that can be; where there are several nothing is, and they are told. */
  clase: z._default(z.nullable(z.enum(clasesMarca)), null),
  marcada_ms: z.int(),
  empleado_id: z._default(z.nullable(Id), null),
  pin: z._default(z.nullable(Patron(/^\d{4,6}$/, 'El PIN tiene de 4 a 6 números.')), null),
  credencial: z._default(z.nullable(Opaco(80)), null),
});
export type MarcaEnReloj = z.infer<typeof MarcaEnReloj>;

export const Marcado = z.object({ persona: Presente, clase: z.nullable(z.enum(clasesMarca)), marcada_en: Instante });
export type Marcado = z.infer<typeof Marcado>;
