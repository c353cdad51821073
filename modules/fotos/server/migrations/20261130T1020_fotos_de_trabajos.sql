-- The photos that orders kept of their works, under the id of their file, which was the only one that they had.
alter table fotos.foto_de_trabajo no force row level security;
alter table fotos.foto no force row level security;
insert into fotos.foto (empresa_id, id, dueno, dueno_id, parte_id, clase, categoria, archivo_id, sha256, usuario_nombre,
    tomada_en, creado_en)
  select empresa_id, archivo_id, 'orden', orden_id, partida_id, 'foto', 'trabajo', archivo_id, sha256, usuario_nombre,
    creado_en, creado_en
  from fotos.foto_de_trabajo;
alter table fotos.foto force row level security;
drop table fotos.foto_de_trabajo;
