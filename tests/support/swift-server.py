"""Runs the four servers of OpenStack Swift with its S3 interface, in the folder given as the only argument.

One device, one copy of everything, no memcached. Prints the port of the proxy once it answers.
"""
import os
import socket
import sys
import time

FOLDER = sys.argv[1]
sys.path.insert(0, FOLDER)

MEMORY_CACHE = """
class Memory(dict):
    def __bool__(self): return True
    def get(self, key, *args, **kwargs): return dict.get(self, key)
    def set(self, key, value, *args, **kwargs): self[key] = value
    def delete(self, key, *args, **kwargs): self.pop(key, None)
    def incr(self, key, delta=1, *args, **kwargs):
        self[key] = dict.get(self, key, 0) + delta
        return self[key]
    def decr(self, key, delta=1, *args, **kwargs): return self.incr(key, -delta)

def filter_factory(global_conf, **conf):
    memory = Memory()
    def make(app):
        def call(environ, start_response):
            environ['swift.cache'] = memory
            return app(environ, start_response)
        return call
    return make
"""

COMMON = """
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = {port}
workers = 0
user = {user}
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
fallocate_reserve = 0
log_level = ERROR
log_address = {folder}/no-log
"""

PROXY = COMMON + """
[pipeline:main]
pipeline = catch_errors memory s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:memory]
paste.filter_factory = memory_cache:filter_factory
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_studio_tester = testing .admin
"""

STORAGE = COMMON + """
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
"""


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


def write(name, text):
    with open(os.path.join(FOLDER, name), "w") as file:
        file.write(text)


def main():
    import pwd

    user = pwd.getpwuid(os.getuid()).pw_name
    kinds = ["account", "container", "object"]
    ports = dict(zip([*kinds, "proxy"], free_ports(4)))
    os.makedirs(os.path.join(FOLDER, "devices", "sda"))
    write("memory_cache.py", MEMORY_CACHE)
    write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = one\ndefault = yes\n")

    from swift.common.ring import RingBuilder

    for kind in kinds:
        write(f"{kind}-server.conf", STORAGE.format(kind=kind, port=ports[kind], folder=FOLDER, user=user))
        ring = RingBuilder(2, 1, 0)
        device = {"id": 0, "region": 1, "zone": 1, "ip": "127.0.0.1", "port": ports[kind], "device": "sda", "weight": 1}
        ring.add_dev({**device, "replication_ip": "127.0.0.1", "replication_port": ports[kind], "meta": ""})
        ring.rebalance()
        ring.get_ring().save(os.path.join(FOLDER, f"{kind}.ring.gz"))
    write("proxy-server.conf", PROXY.format(port=ports["proxy"], folder=FOLDER, user=user))

    from swift.common.wsgi import run_wsgi

    children = []
    for kind in ports:
        child = os.fork()
        if child == 0:
            sys.exit(run_wsgi(os.path.join(FOLDER, f"{kind}-server.conf"), f"{kind}-server"))
        children.append(child)

    # The test holds our standard input open; when it ends, so do we and the servers, however it ended.
    for port in ports.values():
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.1)
    print(ports["proxy"], flush=True)
    sys.stdin.read()
    for child in children:
        os.kill(child, 9)


main()
