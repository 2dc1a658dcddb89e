// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The part of the ENS registry (ERC-137) that the contracts below read and write.
interface Registry {
    function owner(bytes32 node) external view returns (address);
    function resolver(bytes32 node) external view returns (address);
    function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl) external;
}

/// ERC-137 `addr`, ENSIP-9 `addr` by coin type, ENSIP-3 `name` and ENSIP-5 `text`, written by a node's owner.
contract Resolver {
    uint256 constant ETHER = 60;
    Registry immutable registry;

    mapping(bytes32 => mapping(uint256 => bytes)) addresses;
    mapping(bytes32 => mapping(string => string)) public text;
    mapping(bytes32 => string) public name;

    constructor(Registry registry_) {
        registry = registry_;
    }

    modifier ownerOf(bytes32 node) {
        require(registry.owner(node) == msg.sender, "not the owner of this name");
        _;
    }

    function addr(bytes32 node) external view returns (address) {
        bytes memory found = addresses[node][ETHER];
        return found.length == 20 ? address(bytes20(found)) : address(0);
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function setAddr(bytes32 node, address value) external ownerOf(node) {
        addresses[node][ETHER] = abi.encodePacked(value);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external ownerOf(node) {
        text[node][key] = value;
    }

    function setName(bytes32 node, string calldata value) external ownerOf(node) {
        name[node] = value;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 // ERC-165
            || id == 0x3b3b57de // addr(bytes32)
            || id == 0xf1cb7e06 // addr(bytes32,uint256)
            || id == 0x691f3431 // name(bytes32)
            || id == 0x59d1d43c; // text(bytes32,string)
    }
}

/// Looks names up from their registered resolver, forwards and backwards (ENSIP-3, ENSIP-10, ENSIP-19,
/// ENSIP-21), behind the functions and errors of the universal resolver that clients call on Ethereum.
/// Names kept off chain (ERC-3668) are not followed: the gateways are ignored.
contract UniversalResolver {
    bytes4 constant EXTENDED = 0x9061b923; // resolve(bytes,bytes), ENSIP-10
    uint256 constant ETHER = 60;
    Registry constant registry = Registry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);

    error DNSDecodingFailed(bytes dns);
    error EmptyAddress();
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return resolve(name, data);
    }

    function reverseWithGateways(bytes calldata lookup, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (lookup.length == 0) revert EmptyAddress();
        bytes memory reverseName = encode(bytes.concat(hexText(lookup), ".addr.reverse"));
        bytes memory answer;
        (answer, reverseResolver) =
            resolve(reverseName, abi.encodeWithSignature("name(bytes32)", node(reverseName, 0)));
        primary = abi.decode(answer, (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);

        // A reverse record is a claim; the forward record proves it.
        bytes memory name = encode(bytes(primary));
        bytes memory found;
        (answer, resolver) = resolve(name, addrCall(node(name, 0), coinType));
        found = coinType == ETHER
            ? abi.encodePacked(abi.decode(answer, (address)))
            : abi.decode(answer, (bytes));
        if (keccak256(found) != keccak256(lookup)) revert ReverseAddressMismatch(primary, found);
    }

    function resolve(bytes memory name, bytes memory data) internal view returns (bytes memory, address) {
        (address resolver, bool exact) = findResolver(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        bool extended = hasInterface(resolver, EXTENDED);
        if (!extended && !exact) revert ResolverNotFound(name);
        (bool ok, bytes memory answer) =
            resolver.staticcall(extended ? abi.encodeWithSelector(EXTENDED, name, data) : data);
        if (!ok) revert ResolverError(answer);
        if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        return (extended ? abi.decode(answer, (bytes)) : answer, resolver);
    }

    /// The resolver of the name, or of the closest name above it.
    function findResolver(bytes memory name) internal view returns (address resolver, bool exact) {
        for (uint256 at = 0; at < name.length; at += uint8(name[at]) + 1) {
            resolver = registry.resolver(node(name, at));
            if (resolver != address(0)) return (resolver, at == 0);
        }
    }

    function hasInterface(address target, bytes4 id) internal view returns (bool) {
        (bool ok, bytes memory answer) =
            target.staticcall{gas: 30_000}(abi.encodeWithSignature("supportsInterface(bytes4)", id));
        return ok && answer.length == 32 && abi.decode(answer, (uint256)) == 1;
    }

    /// ERC-137 namehash of the DNS-encoded name that starts at `at`.
    function node(bytes memory name, uint256 at) internal pure returns (bytes32) {
        if (at >= name.length) revert DNSDecodingFailed(name);
        uint256 size = uint8(name[at]);
        if (size == 0) return 0;
        if (at + 1 + size > name.length) revert DNSDecodingFailed(name);
        bytes32 label;
        assembly {
            label := keccak256(add(add(name, 33), at), size)
        }
        return keccak256(abi.encode(node(name, at + 1 + size), label));
    }

    /// DNS wire form of a name with dots.
    function encode(bytes memory dotted) internal pure returns (bytes memory wire) {
        wire = bytes.concat(hex"00", dotted, hex"00");
        uint256 start = 0;
        for (uint256 at = 1; at < wire.length; at++) {
            bool last = at == wire.length - 1;
            if (!last && wire[at] != ".") continue;
            if (at - start - 1 > 255) revert DNSDecodingFailed(dotted);
            wire[start] = bytes1(uint8(at - start - 1));
            start = at;
        }
    }

    function addrCall(bytes32 name, uint256 coinType) internal pure returns (bytes memory) {
        return coinType == ETHER
            ? abi.encodeWithSignature("addr(bytes32)", name)
            : abi.encodeWithSignature("addr(bytes32,uint256)", name, coinType);
    }

    function hexText(bytes calldata raw) internal pure returns (bytes memory text) {
        text = new bytes(raw.length * 2);
        bytes16 digits = "0123456789abcdef";
        for (uint256 i = 0; i < raw.length; i++) {
            text[2 * i] = digits[uint8(raw[i]) >> 4];
            text[2 * i + 1] = digits[uint8(raw[i]) & 15];
        }
    }
}
