import { type ComponentType, lazy } from 'react';

type Part = ComponentType<{ empleado_id: string }>;

/** What a room above this one shows of a person, in a tab of its own, to whoever holds the key. */
export interface EmpleadoPlace {
  title: string;
  permission: string;
  lazy: () => Promise<{ default: Part }>;
}

export const places: { title: string; permission: string; Part: Part }[] = [];

/** Said once, where the rooms are put together: a person's record knows nobody who stands on it. */
export const showInEmpleado = ({ title, permission, lazy: load }: EmpleadoPlace): void => {
  places.push({ title, permission, Part: lazy(load) });
};
