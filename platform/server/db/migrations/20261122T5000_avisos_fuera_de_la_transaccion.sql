-- A transaction that notifies waits at its commit for every other that does. The server notifies after the commit.
drop trigger evento_avisar on plataforma.evento;
drop function plataforma.avisar_evento();
