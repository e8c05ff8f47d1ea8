"""The script inventory and the SBOM: what the shop is made of, in writing (T-12, T-23, UK-34)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from scripts.quality import script_inventory
from scripts.quality.hygiene import complaints_about
from scripts.quality.sbom import SBOM, node_components, python_components, sbom_text
from scripts.quality.script_inventory import INVENTORY, inventory_text, unexplained
from scripts.setup.paths import FRONTEND

from leeward.retail.pages.props import PAGE_PROPS
from leeward.retail.project.configuration.outside import NAMES

BUILT = {
    "scripts": {
        "checkout": {"file": "checkout-A.js", "integrity": "sha256-aaa="},
        "entry": {"file": "entry-B.js", "integrity": "sha256-bbb="},
    },
    "pages": {"checkout": ["checkout", "entry"], "home": ["entry"]},
}
PRESENT: dict[str, Any] = {
    "scripts": {"entry": {"pages": ["home"], "reason": "Begins every page."}, "gone": {}},
    "outside": {"LEEWARD_TAG_SCRIPT": {"reason": "The retailer's tag manager."}},
}


class TestTheInventory:
    def test_keeps_reasons_and_takes_pages_from_the_build_t_12(self) -> None:
        text = inventory_text(present=json.dumps(PRESENT), built=json.dumps(BUILT))
        assert json.loads(text) == {
            "scripts": {
                "checkout": {"pages": ["checkout"], "reason": ""},
                "entry": {"pages": "every", "reason": "Begins every page."},
            },
            "outside": PRESENT["outside"],
        }
        assert inventory_text(present=text, built=json.dumps(BUILT)) == text

    def test_authorises_no_script_without_a_reason_uk_34(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
        text = inventory_text(present=json.dumps(PRESENT), built=json.dumps(BUILT))
        assert list(unexplained(text)) == ["checkout"]
        assert list(unexplained(text.replace('"reason": ""', '"reason": "ok"'))) == ["checkout"]
        explained = text.replace('"reason": ""', '"reason": "Takes the order."')
        (tmp_path / "inventory.json").write_text(text)
        (tmp_path / "built.json").write_text(json.dumps(BUILT))
        monkeypatch.setattr(script_inventory, "INVENTORY", tmp_path / "inventory.json")
        monkeypatch.setattr(script_inventory, "BUILT_LIST", tmp_path / "built.json")
        monkeypatch.setattr(script_inventory, "ensure_front_end", lambda: None)
        assert script_inventory.main() == 1
        (tmp_path / "inventory.json").write_text(explained)
        assert script_inventory.main() == 0
        (tmp_path / "built.json").write_text(json.dumps(BUILT).replace("sha256-aaa=", "sha256-ccc="))
        assert script_inventory.main() == 0  # other bytes of a script that is authorised
        (tmp_path / "built.json").write_text(json.dumps(BUILT).replace('"home": [', '"home": ["checkout", '))
        assert script_inventory.main() == 1

    def test_of_the_shop_has_a_reason_for_each_script_ours_or_not_on_known_pages_uk_34_t_12(self) -> None:
        text = INVENTORY.read_text("utf-8")
        said = json.loads(text)
        assert list(unexplained(text)) == []
        assert set(said["outside"]) == {name for name in NAMES if name.endswith("_SCRIPT")}
        named = {page for one in said["scripts"].values() if one["pages"] != "every" for page in one["pages"]}
        assert named <= set(PAGE_PROPS)
        assert said["scripts"]["checkout"]["pages"] == ["checkout"]


class TestTheSbom:
    def test_is_what_the_lock_files_say_t_23(self) -> None:
        assert SBOM.read_text("utf-8") == sbom_text() == sbom_text()

    def test_is_cyclonedx_with_each_package_once_t_23(self) -> None:
        bom = json.loads(sbom_text())
        assert (bom["bomFormat"], bom["specVersion"], bom["version"]) == ("CycloneDX", "1.6", 1)
        refs = [one["bom-ref"] for one in bom["components"]]
        assert len(refs) == len(set(refs)) and refs == sorted(refs)
        assert all(one["hashes"] and one["version"] and one["purl"] == one["bom-ref"] for one in bom["components"])
        scopes = {one["name"]: one["scope"] for one in bom["components"]}
        wanted = {"django": "required", "react": "required", "django-storages": "optional", "vite": "excluded"}
        assert {name: scopes[name] for name in wanted} == wanted

    def test_names_every_locked_node_package_t_23(self) -> None:
        packages = json.loads((FRONTEND / "package-lock.json").read_text("utf-8"))["packages"]
        locked = {(where.rpartition("node_modules/")[2], one["version"]) for where, one in packages.items() if where}
        bom = json.loads(sbom_text())
        assert locked <= {(one["name"], one["version"]) for one in bom["components"]}

    def test_names_no_place_that_packages_come_from_t_23(self) -> None:
        assert list(complaints_about(name="sbom", text=sbom_text())) == []
        assert "http" not in json.dumps([one["hashes"] for one in json.loads(sbom_text())["components"]])

    def test_reads_a_python_lock_t_23(self) -> None:
        digest = "ab" * 32
        lock = f"Some_Thing[extra]==1.2.0 \\\n    --hash=sha256:{digest}\n"
        assert list(python_components(lock, scope="required")) == [
            {
                "type": "library", "bom-ref": "pkg:pypi/some-thing@1.2.0", "name": "some-thing", "version": "1.2.0",
                "scope": "required", "hashes": [{"alg": "SHA-256", "content": digest}],
                "purl": "pkg:pypi/some-thing@1.2.0",
            }
        ]  # fmt: skip

    def test_reads_a_node_lock_t_23(self) -> None:
        package = {"version": "2.0.0", "integrity": "sha512-AAEC", "dev": True, "license": "(MIT OR Apache-2.0)"}
        lock = {"packages": {"": {"name": "shop"}, "node_modules/a/node_modules/@b/c": package}}
        (found,) = node_components(json.dumps(lock))
        assert (found["purl"], found["scope"]) == ("pkg:npm/%40b/c@2.0.0", "excluded")
        assert found["hashes"] == [{"alg": "SHA-512", "content": "000102"}]
        assert found["licenses"] == [{"expression": "(MIT OR Apache-2.0)"}]
