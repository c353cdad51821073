-- A key is of the person, the link or the program that sent it: links had one space per company. Keys of persons go on being
-- theirs; those of links had no owner of their own, so nobody is answered by them any more.
alter table plataforma.idempotencia add column dueno text not null default '';
alter table plataforma.idempotencia no force row level security;
update plataforma.idempotencia set dueno = 'persona ' || usuario_id where usuario_id <> '00000000-0000-0000-0000-000000000000';
alter table plataforma.idempotencia force row level security;
alter table plataforma.idempotencia drop constraint idempotencia_pkey;
alter table plataforma.idempotencia add constraint idempotencia_pkey primary key (empresa_id, dueno, clave);
