-- Photos of a work are kept where those of everything else are: their room takes them over in its next step.
alter table ordenes.foto rename to foto_de_trabajo;
alter table ordenes.foto_de_trabajo rename constraint foto_pkey to foto_de_trabajo_pkey;
alter table ordenes.foto_de_trabajo set schema fotos;
