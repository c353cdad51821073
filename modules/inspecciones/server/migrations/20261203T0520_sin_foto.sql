-- Which points that want a photo were ended without one, and why whoever ended it says so.
alter table inspecciones.inspeccion add column sin_foto_puntos text not null default '';
alter table inspecciones.inspeccion add column sin_foto_motivo text not null default '';
