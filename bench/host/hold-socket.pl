# A stand-in for a pair of units of systemd, a socket and its service: perl hold-socket.pl SOCKET STATE COMMAND…
# It holds the socket, and starts the command with it (LISTEN_FDS, sd_listen_fds(3)) when a connection waits or on SIGUSR1.
# SIGUSR2 ends the running command with SIGTERM; SIGTERM ends both. STATE is a file with the process of the command.
use strict;
use warnings;
use IO::Select;
use IO::Socket::UNIX;
use POSIX qw(:sys_wait_h);

my ($path, $state, @command) = @ARGV;
# descriptors above this one are closed in the command
$^F = 3;
unlink $path;
my $socket = IO::Socket::UNIX->new(Local => $path, Listen => 4096) or die "$path: $!";
POSIX::dup2(fileno($socket), 3) unless fileno($socket) == 3;

my ($child, $asked, $ends) = (0, 0, 0);
$SIG{USR1} = sub { $asked = 1 };
$SIG{USR2} = sub { kill 'TERM', $child if $child };
$SIG{TERM} = sub { $ends = 1; kill 'TERM', $child if $child };

my $waiting = IO::Select->new($socket);
until ($ends) {
  next unless $asked || $waiting->can_read(0.2);
  $asked = 0;
  last if $ends;
  $child = fork // die "fork: $!";
  if (!$child) {
    @ENV{qw(LISTEN_PID LISTEN_FDS)} = ($$, 1);
    exec @command or die "$command[0]: $!";
  }
  open my $file, '>', "$state.new"; print $file $child; close $file;
  rename "$state.new", $state;
  while (waitpid($child, 0) < 0 && $!{EINTR}) {}
  # systemd waits before it restarts a service that failed
  select undef, undef, undef, 0.5 if $?;
  unlink $state;
  $child = 0;
}
unlink $path;
