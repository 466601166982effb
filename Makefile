# Installs gen-native, and makes the packages of a release in .build/packages. `make install PREFIX=/usr` builds first;
# EXECUTABLE=FILE takes one that is built.
PREFIX ?= /usr/local
DESTDIR ?=
PACKAGES ?= .build/packages
EXECUTABLE ?= .build/gen-native

all: $(EXECUTABLE)

.build/gen-native: FORCE
	@executable=$$(Scripts/build-release) && mkdir -p .build && ln -sf "$$executable" $@

install: $(EXECUTABLE)
	Packaging/install "$(EXECUTABLE)" "$(DESTDIR)$(PREFIX)"

uninstall:
	Packaging/install --remove "$(DESTDIR)$(PREFIX)"

deb: $(EXECUTABLE)
	Packaging/deb "$(EXECUTABLE)" "$(PACKAGES)"

npm: $(EXECUTABLE)
	node Packaging/npm.mjs "$(EXECUTABLE)" "$(PACKAGES)"

bundle: $(EXECUTABLE)
	Packaging/bundle "$(EXECUTABLE)" "$(PACKAGES)"

formula:
	Packaging/formula "$(URL)" "$(PACKAGES)"

FORCE:
.PHONY: all install uninstall deb npm bundle formula FORCE
