-- A photo deleted long ago keeps its row, so that a phone that sends it late does not bring it to life, and lets go of its files.
alter table fotos.foto alter column archivo_id drop not null;
alter table fotos.foto add column purgada_en timestamptz;
alter table fotos.foto add constraint foto_con_archivo check ((purgada_en is null) = (archivo_id is not null));
create index foto_eliminada on fotos.foto (empresa_id, eliminada_en) where eliminada_en is not null and purgada_en is null;
