-- Which wall a screen shows, how it looks, when its link was last given, and the code that is typed at a television instead of its link.
alter table tablero.pantalla add column muro text not null default 'tablero';
alter table tablero.pantalla add column tema text not null default 'oscuro';
alter table tablero.pantalla add column enlazada_en timestamptz;
alter table tablero.pantalla add column codigo_hash bytea;
alter table tablero.pantalla add column codigo_vence_en timestamptz;
alter table tablero.pantalla add constraint pantalla_muro check (muro in ('tablero', 'operativa'));
alter table tablero.pantalla add constraint pantalla_tema check (tema in ('oscuro', 'claro'));
alter table tablero.pantalla add constraint pantalla_codigo check ((codigo_hash is null) = (codigo_vence_en is null));
