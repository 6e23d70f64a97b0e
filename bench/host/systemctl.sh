#!/bin/sh
# A stand-in for systemctl, for quad@.socket and quad@.service alone. See hold-socket.pl.
# The folder services/ holds `service`, the program of a service, and the state of each.
set -eu
folder=$(dirname "$0")/../services
mkdir -p "$folder"
holder() { cat "$folder/$1.holder" 2>/dev/null && kill -0 "$(cat "$folder/$1.holder")" 2>/dev/null; }
name() { echo "${1#quad@}" | sed 's/\..*//'; }
close() {
  holder "$1" >/dev/null || return 0
  kill -TERM "$(cat "$folder/$1.holder")"
  while holder "$1" >/dev/null; do sleep 0.05; done
  rm -f "$folder/$1.holder"
}
verb=$1
shift
case $verb in
  enable)
    name=$(name "$2")
    holder "$name" >/dev/null && exit 0
    mkdir -p "$folder/../run/quad"
    setsid perl "$folder/hold-socket.pl" "$folder/../run/quad/$name.sock" "$folder/$name.pid" \
      "$folder/service" "$name" >>"$folder/$name.log" 2>&1 </dev/null &
    echo $! >"$folder/$name.holder"
    while [ ! -S "$folder/../run/quad/$name.sock" ]; do sleep 0.05; done
    ;;
  disable) close "$(name "$2")" ;;
  disable-all)
    for state in "$folder"/*.holder; do
      [ -e "$state" ] && close "$(basename "$state" .holder)"
    done
    exit 0
    ;;
  start)
    for unit in "$@"; do
      case $unit in quad@*) kill -USR1 "$(cat "$folder/$(name "$unit").holder")" ;; esac
    done
    ;;
  stop)
    name=$(name "$1")
    child=$(cat "$folder/$name.pid" 2>/dev/null) || exit 0
    kill -TERM "$child" 2>/dev/null || exit 0
    while kill -0 "$child" 2>/dev/null && [ "$(cat "$folder/$name.pid" 2>/dev/null)" = "$child" ]; do sleep 0.05; done
    ;;
  list-units)
    for state in "$folder"/*.pid; do
      [ -e "$state" ] && echo "quad@$(basename "$state" .pid).service loaded active running"
    done
    exit 0
    ;;
esac
