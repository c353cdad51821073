-- What shows one part of a document, from wherever that part is spoken of.
create index foto_por_parte on fotos.foto (empresa_id, parte_id) where parte_id is not null;
